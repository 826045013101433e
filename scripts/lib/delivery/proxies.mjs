// What stands before the nodes must not take all of them out at once when something is away that they share: the portal
// goes on without an object store, and its refusals say what is missing.

export function checkCaddyfile(text) {
  return problemsOf([
    [
      /\n\s*health_uri \/healthz\n/,
      'a node is left out when it does not answer, not when it lacks what all share',
    ],
    [/\n\s*lb_try_duration \d+s\n/, 'a node that takes no connection is passed over'],
  ])(text)
}

export function checkNginx(text) {
  const servers = text.match(/^\s*server 127\S+.*$/gm) ?? []
  const isKept = servers.length > 1 && servers.every((line) => line.includes('max_fails=0'))
  const found = problemsOf([
    [/\n\s*access_log off;/, 'no address is logged'],
    [
      /\n\s*location \/ \{[^@]*?proxy_next_upstream error timeout http_503;/,
      'what a node has received without a key goes to no other node',
    ],
    [/\n\s*proxy_connect_timeout [1-5]s;/, 'a machine that is away costs seconds'],
  ])(text)
  return isKept ? found : { problems: [...found.problems, 'no node is left out because of its refusals'] }
}

const problemsOf = (rules) => (text) => ({
  problems: rules.filter(([form]) => !form.test(text)).map(([, sentence]) => sentence),
})
