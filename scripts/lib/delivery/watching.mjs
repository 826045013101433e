// Alerts and dashboard: every figure they ask for is one the program gives, every alert has its place in the guide.
import { parse } from 'yaml'

/** Of the collector itself. */
const given = new Set(['up'])
const functions = new Set(
  'abs absent by clamp_max count histogram_quantile increase job le max min on or rate sum topk without'.split(
    ' ',
  ),
)

/** Names of figures in an expression: words that are neither functions nor labels. */
function figuresOf(expression) {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(by|without|on)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/[a-zA-Z_]\w*/g)].map(([word]) => word).filter((word) => !functions.has(word))
}

function unknown(expression, known) {
  return figuresOf(expression).filter(
    (name) => !known.has(name) && !given.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
  )
}

export function checkAlerts(text, guide, known) {
  const rules = parse(text).groups.flatMap((group) => group.rules)
  const problems = rules.flatMap((rule) => [
    ...unknown(rule.expr, known).map((name) => `${rule.alert} asks for ${name}, which nobody gives`),
    ...(guide.includes(`## ${rule.alert}`) ? [] : [`${rule.alert} has no place in the guide`]),
    ...(['page', 'ticket'].includes(rule.labels?.severity)
      ? []
      : [`${rule.alert} says nothing of its severity`]),
  ])
  return { problems }
}

export function checkDashboard(text, known) {
  const { panels } = JSON.parse(text)
  const problems = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) =>
      unknown(expr, known).map((name) => `${title} asks for ${name}, which nobody gives`),
    ),
  )
  return { problems }
}
