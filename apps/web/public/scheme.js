// Sets before the first paint what the page that comes drawn ahead cannot know: light or dark, and whether the address has
// a name that passkeys can be bound to. A file of its own, because inline scripts are refused by our CSP.
;(function () {
  var mode = null
  try {
    mode = localStorage.getItem('honora.scheme')
  } catch (error) {
    mode = null
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light')
  if (/^[\d.]+$|^\[/.test(location.hostname)) document.documentElement.setAttribute('data-nameless', '')
})()
