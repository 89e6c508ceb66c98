// One import for the test of an app: its screen, its switches, the events, and the audit.
@_exported import ScreenElements
@_exported import Languages
@_exported import ScanAnalysis
@_exported import ScanEngine
@_exported import ScreenAudit
@_exported import ScanTime
@_exported import SwitchInput
