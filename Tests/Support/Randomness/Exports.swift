@_exported import RandomNumbers
