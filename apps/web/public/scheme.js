// Sets before the first paint what the prerendered page cannot know: light or dark, and whether the address has
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

// The prerendered page takes no input before its program runs. Where that never begins, because a file of it
// is missing or the start fails (src/main.tsx tells), the page says so and offers another try.
;(function () {
  function giveUp() {
    var root = document.getElementById('app')
    var text = document.getElementById('not-started')
    if (root === null || text === null || (!root.inert && root.hasChildNodes())) return
    root.replaceChildren(text.content.cloneNode(true))
    root.inert = false
    root.querySelector('button').addEventListener('click', function () {
      location.reload()
    })
  }
  function heardOfFile(event) {
    if (event.target instanceof HTMLScriptElement && event.target.type === 'module') giveUp()
  }
  // What does not load tells nobody above it, but can be heard on the way down.
  addEventListener('error', heardOfFile, true)
  addEventListener('start-failed', giveUp)
})()
