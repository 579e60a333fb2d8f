// The log's controls, which load after the rows: one request instead of two.

export { LogFilterBar } from '@/forms/log/filter-bar'
export { LogLive, LogTotal, LogUsageButton } from '@/grids/controls/log-controls'
