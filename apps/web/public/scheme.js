// Sets light or dark before the first paint. A file of its own, because inline scripts are refused by our CSP.
;(function () {
  var mode = null
  try {
    mode = localStorage.getItem('honora.scheme')
  } catch (error) {
    mode = null
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light')
})()
