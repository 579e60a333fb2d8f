import { shownFilters } from '@/domain/shown-filter'
import { channelType } from './channel-types'
import { CHANNEL_STATES, type ChannelFilters } from './filter'

export const shownChannelFilters = ({ status, type, group, model }: ChannelFilters) =>
  shownFilters([
    { label: '状态', value: CHANNEL_STATES.find(({ id }) => id === status)?.label, field: 'status' },
    { label: '类型', value: type === undefined ? undefined : channelType(type).label, field: 'type' },
    { label: '分组', value: group, field: 'group' },
    { label: '模型', value: model, field: 'model' },
  ])
