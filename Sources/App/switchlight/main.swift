import Commands

Switchlight.main()
