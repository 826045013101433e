/** Identifies the build; texts kept in the browser are valid for one build only. */
declare const __BUILD__: string
/** Name of this release for error monitoring. */
declare const __RELEASE__: string
