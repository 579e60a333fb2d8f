import { shownFilters } from '@/domain/shown-filter'
import { channelType } from './channel-types'
import { CHANNEL_STATES, type ChannelFilters } from './filter'

export const shownChannelFilters = ({ status, type, group, model }: ChannelFilters) =>
  shownFilters({
    status: ['状态', CHANNEL_STATES.find(({ id }) => id === status)?.label],
    type: ['类型', type === undefined ? undefined : channelType(type).label],
    group: ['分组', group],
    model: ['模型', model],
  })
