// Kubernetes manifests: the rules of the restricted pod security standard, and that names meet.
import { parseAllDocuments } from 'yaml'

const versions = {
  ConfigMap: 'v1',
  Deployment: 'apps/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'v1',
  Ingress: 'networking.k8s.io/v1',
  CronJob: 'batch/v1',
}

export function checkKubernetes(text, { settings }) {
  const problems = []
  const rule = (isKept, sentence) => {
    if (!isKept) problems.push(sentence)
  }
  const documents = parseAllDocuments(text)
  for (const document of documents) for (const error of document.errors) problems.push(error.message)
  const objects = documents.map((document) => document.toJS())
  for (const { kind, apiVersion, metadata } of objects) {
    rule(versions[kind] === apiVersion, `${kind} is of ${versions[kind] ?? 'a known kind'}`)
    rule(typeof metadata?.name === 'string', `${kind} has a name`)
  }
  const config = objects.find(({ kind }) => kind === 'ConfigMap')
  for (const name of Object.keys(config?.data ?? {}))
    rule(settings.has(name), `${name} is a setting of the portal`)
  for (const { kind, metadata, spec } of objects) {
    const pod = kind === 'CronJob' ? spec.jobTemplate.spec.template.spec : spec?.template?.spec
    if (pod === undefined) continue
    const name = `${kind} ${metadata.name}`
    rule(pod.securityContext?.runAsNonRoot === true, `${name}: it does not run as root`)
    rule(pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', `${name}: it has a seccomp profile`)
    rule(pod.automountServiceAccountToken === false, `${name}: it gets no token of the cluster`)
    const volumes = new Set(pod.volumes?.map((volume) => volume.name))
    for (const container of pod.containers) {
      const context = container.securityContext ?? {}
      rule(context.readOnlyRootFilesystem === true, `${name}: its root is read-only`)
      rule(context.allowPrivilegeEscalation === false, `${name}: it gains no privileges`)
      rule(context.capabilities?.drop?.includes('ALL'), `${name}: it has no capabilities`)
      rule(/:[^/]*\d/.test(container.image), `${name}: the image names a version`)
      rule(container.resources?.limits?.memory !== undefined, `${name}: its memory is bounded`)
      for (const mount of container.volumeMounts ?? [])
        rule(volumes.has(mount.name), `${name}: the volume ${mount.name} is there`)
      for (const source of container.envFrom ?? [])
        if (source.configMapRef)
          rule(source.configMapRef.name === config.metadata.name, `${name}: its settings are there`)
      if (kind === 'Deployment')
        for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
          rule(
            container.ports.some(({ name: port }) => port === container[probe]?.httpGet?.port),
            `${name}: ${probe} asks a port of its own`,
          )
    }
    if (kind === 'Deployment')
      for (const container of pod.containers)
        rule(
          container.readinessProbe?.httpGet?.path === '/healthz',
          `${name}: what all nodes share does not take them all out`,
        )
    if (kind === 'Deployment')
      rule(
        matches(spec.selector.matchLabels, spec.template.metadata.labels),
        `${name}: it selects its own pods`,
      )
  }
  const labels = objects.find(({ kind }) => kind === 'Deployment')?.spec.template.metadata.labels ?? {}
  for (const { kind, spec } of objects)
    if (kind === 'Service') rule(matches(spec.selector, labels), 'the service finds the nodes')
  return { problems }
}

const matches = (wanted, labels) => Object.entries(wanted).every(([key, value]) => labels[key] === value)
