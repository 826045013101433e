/** Identifies the build; texts kept in the browser are valid for one build only. */
declare const __BUILD__: string
