// What stands above the rows of the log; it comes after them.
export { LogUsageButton } from '@/charts/log-usage'
export { LogFilterForm } from '@/forms/log/filter'
export { default as LogLive } from '@/grids/log/controls/live'
export { LogTotal } from '@/panels/log/total'
