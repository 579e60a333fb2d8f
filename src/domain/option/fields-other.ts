import { field, group } from './field'

export const OTHER_GROUPS = [
  group('站点公告', {
    Notice: field.html('公告', '打开本站时弹出一次，支持 Markdown 和 HTML；留空则没有公告'),
  }),
  group('站点信息', {
    SystemName: field.text('系统名称', '显示在标题、菜单和邮件中', 'One API'),
    Theme: field.theme('主题', '服务端自带界面的主题，重启服务端后生效，不影响本控制台', 'default'),
    Logo: field.image('Logo 图片地址', 'https 地址或本站路径；留空则使用默认图片'),
  }),
  group('页面内容', {
    HomePageContent: field.page('首页内容', '支持 Markdown 和 HTML；填写一个 https 地址则嵌入该网页'),
    About: field.page('关于', '支持 Markdown 和 HTML；填写一个 https 地址则嵌入该网页'),
    Footer: field.html('页脚', '显示在每个页面底部，支持 HTML；留空则没有页脚内容'),
  }),
] as const
