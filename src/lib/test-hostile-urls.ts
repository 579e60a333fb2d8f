/** Whether a configured URL may be used as an image, a frame or a link. */
interface HostileUrl {
  text: string
  image: boolean
  frame: boolean
  link: boolean
}

const refused = (text: string): HostileUrl => ({ text, image: false, frame: false, link: false })
/** An https URL of another site. */
const web = (text: string): HostileUrl => ({ text, image: true, frame: true, link: true })
/** An http URL of another host: allowed only as a link. */
const plain = (text: string): HostileUrl => ({ text, image: false, frame: false, link: true })
/** A relative URL: allowed only as an image, loaded from the console's origin. */
const local = (text: string): HostileUrl => ({ text, image: true, frame: false, link: false })

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwned=1"/>'
const HTML = '<script>parent.__pwned=1;window.__pwned=1</script>'

/** Hostile values for the configurable logo, QR image and links. */
export const HOSTILE_URLS: readonly HostileUrl[] = [
  // Script URLs.
  refused('javascript:window.__pwned=1'),
  refused('JavaScript:window.__pwned=1'),
  refused('\tjavascript:window.__pwned=1'),
  refused('\u0001javascript:window.__pwned=1'),
  refused(' javascript:window.__pwned=1'),
  refused('java\tscript:window.__pwned=1'),
  refused('java\nscript:window.__pwned=1'),
  refused('java\r\nscript:window.__pwned=1'),
  refused('javascript\t:window.__pwned=1'),
  refused('javascript://example.com/%0awindow.__pwned=1'),
  refused('javascript://https://example.com/\nwindow.__pwned=1'),
  refused('javascript:"https://example.com";window.__pwned=1'),
  refused('javascript:void(window.__pwned=1)//logo.png'),
  refused('vbscript:msgbox(1)'),
  refused('livescript:window.__pwned=1'),
  refused('mocha:window.__pwned=1'),
  // Document data URLs.
  refused(`data:text/html,${HTML}`),
  refused('data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX19wd25lZD0xPC9zY3JpcHQ+'),
  refused(`data:,${HTML}`),
  refused(`DATA:TEXT/HTML,${HTML}`),
  refused(`data:application/xhtml+xml,${HTML}`),
  refused(`data:text/xml,${SVG}`),
  refused(`data:image/svg+xml,${SVG}`),
  refused('data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9IndpbmRvdy5fX3B3bmVkPTEiLz4='),
  refused(`data:image/svg+xml;charset=utf-8,${SVG}`),
  refused(`data:image/pngx,${HTML}`),
  refused(`data:multipart/related,${HTML}`),
  // Raster images by media type, whatever the content.
  { text: `data:image/png,${HTML}`, image: true, frame: false, link: false },
  { text: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', image: true, frame: false, link: false },
  // Schemes of the browser and of applications.
  refused('blob:https://evil.example/0f0f'),
  refused('filesystem:https://evil.example/temporary/x.html'),
  refused('file:///etc/passwd'),
  refused('file://evil.example/share/x.png'),
  refused('about:blank'),
  refused('about:srcdoc'),
  refused('view-source:https://evil.example'),
  refused('chrome://settings'),
  refused('chrome-extension://abcdefghijklmnop/x.html'),
  refused('intent://evil.example#Intent;scheme=https;end'),
  refused('ms-msdt:/id PCWDiagnostic'),
  refused('ama://set-api-key?server=https://evil.example'),
  refused('opencat://team/join?domain=https://evil.example'),
  refused('mailto:x@evil.example'),
  refused('tel:10086'),
  refused('ftp://evil.example/x.png'),
  refused('ws://evil.example/'),
  refused('wss://evil.example/'),
  refused('jar:https://evil.example!/x.html'),
  // URLs with a missing or incomplete scheme or host.
  refused('//evil.example'),
  refused('//evil.example/logo.png'),
  refused('\\\\evil.example\\logo.png'),
  refused('/\\evil.example/logo.png'),
  refused('/\t/evil.example/logo.png'),
  refused('https://'),
  refused('https:// evil.example'),
  refused('https://[evil.example'),
  refused('https://evil.example:99999/'),
  refused('http://'),
  local('evil.example/logo.png'),
  local('logo.png"onerror="window.__pwned=1'),
  local("x' onerror=window.__pwned=1 '"),
  local('<img src=x onerror=window.__pwned=1>'),
  local('../../../../logo.png'),
  // API calls of the gateway.
  refused('/api/user/logout'),
  refused('/%61pi/user/token'),
  refused('/./x/../api/user/logout'),
  // http on another host.
  plain('http://evil.example/logo.png'),
  plain('http://127.0.0.1.evil.example/'),
  plain('http://127.0.0.1@evil.example/'),
  // URLs that imitate others or try to break out of an attribute.
  web('https://evil.example/logo.png'),
  web('HTTPS://EVIL.EXAMPLE/LOGO.PNG'),
  web('https:evil.example/logo.png'),
  web('https:\\\\evil.example\\logo.png'),
  web('https://evil.example/"onload="window.__pwned=1'),
  web("https://evil.example/'><script>window.__pwned=1</script>"),
  web('https://evil.example/?javascript:window.__pwned=1'),
  web('https://evil.example#javascript:window.__pwned=1'),
  web('https://evil.example/\u202egnp.ogol'),
  web('https://xn--e1awd7f.example/'),
  web('\u0000https://evil.example/nul'),
  web(' https://evil.example/space '),
]
