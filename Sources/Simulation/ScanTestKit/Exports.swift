// A single import for tests of an app: screens, switches, events and the audit.
@_exported import ScreenElements
@_exported import Languages
@_exported import ScanAnalysis
@_exported import ScanEngine
@_exported import ScreenAudit
@_exported import ScanTime
@_exported import SwitchInput
