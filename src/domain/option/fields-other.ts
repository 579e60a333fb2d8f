import type { OptionKey } from '@/schemas/option'
import type { OptionField } from './field'

/** Options of 其他设置. */
export const OTHER_FIELDS = {
  Notice: {
    label: '公告',
    kind: 'html',
    help: '打开本站时弹出一次，支持 Markdown 和 HTML；留空则没有公告',
    default: '',
  },
  SystemName: {
    label: '系统名称',
    kind: 'text',
    help: '显示在标题、菜单和邮件中',
    default: 'One API',
  },
  Theme: {
    label: '主题',
    kind: 'theme',
    help: '服务端自带界面的主题，重启服务端后生效，不影响本控制台',
    default: 'default',
  },
  Logo: {
    label: 'Logo 图片地址',
    kind: 'image',
    help: 'https 地址或本站路径；留空则使用默认图片',
    default: '',
  },
  HomePageContent: {
    label: '首页内容',
    kind: 'page',
    help: '支持 Markdown 和 HTML；填写一个 https 地址则嵌入该网页',
    default: '',
  },
  About: {
    label: '关于',
    kind: 'page',
    help: '支持 Markdown 和 HTML；填写一个 https 地址则嵌入该网页',
    default: '',
  },
  Footer: {
    label: '页脚',
    kind: 'html',
    help: '显示在每个页面底部，支持 HTML；留空则没有页脚内容',
    default: '',
  },
} as const satisfies Partial<Record<OptionKey, OptionField>>
