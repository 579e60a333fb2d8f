import type { Rolldown } from 'vite'

/**
 * The files of the build: few, as gateways count page requests. Each has the named modules and what they import, unless
 * a file above has it: `base` has what lists and visitors share, of Mantine and the router as well.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/app\/root/ },
  { name: 'app', tags: ['$initial'] },
  {
    name: 'base',
    test: /src\/queries\/mutation|\/components\/(?:display\/|screen\/|TextInput\/)|\/react-router\/|\/use-uncontrolled\/|core\/utils\//,
  },
  { name: 'rows', test: /src\/routes\/_authed\/(?:\w+\/index|log)/ },
  { name: 'visitor', test: /src\/routes\/(?:login|register|reset|user|oauth)/ },
  { name: 'text', test: /src\/(?:routes\/(?:about|chat)|components\/content)/ },
  { name: 'overlay', test: /src\/components\/(?:overlay|toast)\/|@mantine\/hooks\// },
  { name: 'models', test: /src\/routes\/_authed\/models/ },
  // Of the home page and of settings, which need nothing else of each other.
  { name: 'tables', test: /core\/esm\/components\/(?:Table|SegmentedControl|FloatingIndicator)\// },
  {
    name: 'home',
    test: /src\/(?:routes\/index|screens\/home\/(?!call-examples)|screens\/usage\/(?!log-usage))/,
  },
  { name: 'forms', test: /src\/routes\/_authed\/.*(?:add|edit|topup)/ },
  { name: 'details', test: /src\/routes\/_authed\/.*\$id/ },
  { name: 'settings', test: /src\/routes\/_authed\/setting/ },
  { name: 'playground', test: /src\/routes\/_authed\/playground/ },
  {
    name: 'dialogs',
    test: /src\/(?:screens\/\w+\/(?:batch-test|model-test|results|made-codes|created-token|call-example|log-drawer|user-topup|playground|update-check|model-ratio)|.*\/dialogs\/)/,
  },
]

/** The files that a list or a visitor's screen loads before its first row or field. */
export const FIRST_LOAD = ['index', 'react', 'base', 'rows', 'visitor']
