import type { Plugin } from 'vite'

/**
 * Functions of React's client that serve what the console does not use, by what they serve. They are a fifth of its
 * code, and no bundler can tell: the client is one closed file. Each is called only for such an element, hook or call,
 * or does nothing without one; so an empty one in its place changes nothing.
 */
const LEFT_OUT = {
  // `<ViewTransition>`
  viewTransitions: [
    'applyViewTransitionToHostInstances',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'queueTransitionTypes',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  // `hydrateRoot`: a page that a server has drawn
  hydration: [
    'attemptExplicitHydrationTarget',
    'canHydrateHydrationBoundary',
    'canHydrateInstance',
    'canHydrateTextInstance',
    'clearHydrationBoundary',
    'clearIfContinuousEvent',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
    'createFiberFromDehydratedFragment',
    'getHydratableHoistableCache',
    'getNextHydratable',
    'hideOrUnhideDehydratedBoundary',
    'mountHostRootWithoutHydrating',
    'popHydrationState',
    'prepareToHydrateHostInstance',
    'pushDehydratedActivitySuspenseHandler',
    'pushTreeId',
    'queueHydrationError',
    'queueIfContinuousEvent',
    'registerSuspenseInstanceRetry',
    'restoreSuspendedTreeContext',
    'retryActivityComponentWithoutHydrating',
    'retryIfBlockedOn',
    'throwOnHydrationMismatch',
    'updateDehydratedSuspenseComponent',
    'upgradeHydrationErrorsToRecoverable',
  ],
  // `<title>`, `<meta>`, `<link>`, styles and scripts that move to the document's head; `preload` and its like
  resources: [
    'accumulateSuspenseyCommitOnFiber',
    'acquireResource',
    'createHoistableInstance',
    'getResource',
    'insertSuspendedStylesheets',
    'isHostHoistableType',
    'mountHoistable',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadResource',
    'suspendResource',
  ],
  // `<SuspenseList>`
  suspenseLists: ['cutOffTailIfNeeded', 'initSuspenseListRenderState', 'updateSuspenseListComponent'],
  // `<Fragment ref={…}>`
  fragments: [
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
  ],
  // `<form action={…}>`, `useActionState`, `useOptimistic`
  formActions: [
    'dispatchActionState',
    'dispatchOptimisticSetState',
    'extractEvents$1',
    'mountActionState',
    'rerenderActionState',
    'startHostTransition',
    'updateActionState',
    'updateActionStateImpl',
    'updateOptimisticImpl',
  ],
}

/** Where the client asks whether it hydrates, and does more if so. */
const HYDRATING = /\bisHydrating(?= &&)|(?<=(?:if \(|&& ))isHydrating(?=\))/g

const CLIENT = /\/react-dom-client\.production\.js$/
const REACT = /\/node_modules\/(?:react|react-dom)\//
/** Who names one of these would need what is left out. */
const USES =
  /\b(?:ViewTransition|SuspenseList|addTransitionType|hydrateRoot|useActionState|useOptimistic|requestFormReset|preinit|preinitModule|preloadModule|prefetchDNS)\b/

/** Takes out of React what the console does not use, and refuses a build in which something uses it after all. */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: {
      filter: { code: USES },
      handler(code, id) {
        const path = id.replaceAll('\\', '/')
        if (!REACT.test(path)) {
          this.error(
            `${path} uses ${USES.exec(code)?.[0]} of React, which scripts/page/lean-react.ts leaves out`,
          )
        }
        return CLIENT.test(path) ? { code: emptied(code, (text) => this.parse(text)), map: null } : null
      },
    },
  }
}

interface Program {
  body: readonly object[]
}

/** The client with empty bodies of what is left out. A version without one of them has to be looked at anew. */
function emptied(code: string, parse: (code: string) => Program): string {
  const names = new Set(Object.values(LEFT_OUT).flat())
  let lean = ''
  let at = 0
  for (const node of parse(code).body) {
    if (!isFunction(node) || !names.delete(node.id.name)) continue
    lean += `${code.slice(at, node.body.start)}{}`
    at = node.body.end
  }
  if (names.size > 0)
    throw new Error(`scripts/page/lean-react.ts: this version of React has no ${[...names].join(', ')}`)
  return (lean + code.slice(at)).replace(HYDRATING, 'false')
}

interface FunctionNode {
  id: { name: string }
  body: { start: number; end: number }
}

const isFunction = (node: object): node is FunctionNode =>
  'type' in node && node.type === 'FunctionDeclaration' && 'id' in node && 'body' in node
