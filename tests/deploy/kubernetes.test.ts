import { readdirSync } from 'node:fs';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as persistentVolumeClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { validate as podDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { programVersion } from '#scripts/build/programVersion.ts';
import { documentsOf } from './yamlFiles.ts';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

type Validate = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; message?: string; keyword: string }[];
};

/** By version and kind. */
const schemas = {
  'v1 ConfigMap': configMap,
  'apps/v1 Deployment': deployment,
  'networking.k8s.io/v1 Ingress': ingress,
  'v1 PersistentVolumeClaim': persistentVolumeClaim,
  'policy/v1 PodDisruptionBudget': podDisruptionBudget,
  'v1 Secret': secret,
  'v1 Service': service,
} as unknown as Record<string, Validate | undefined>;

const manifests = readdirSync('deploy/kubernetes').flatMap((name) => documentsOf(`kubernetes/${name}`) as Manifest[]);

/** Remembers which of its fields are read: what Kubernetes does not know is never read by its schema. */
function watched(value: unknown, place: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => {
    const at = `${place}/${name}`;
    if (!Array.isArray(value)) unread.add(at);
    return [name, watched(part, at, unread)] as const;
  });
  const copy: object = Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  return new Proxy(copy, {
    get(target, name, receiver) {
      unread.delete(`${place}/${String(name)}`);
      return Reflect.get(target, name, receiver) as unknown;
    },
    // a map of any names is read as a whole
    ownKeys(target) {
      const names = Reflect.ownKeys(target);
      for (const name of names) unread.delete(`${place}/${String(name)}`);
      return names;
    },
  });
}

function faultsOf(manifest: Manifest): string[] {
  const name = `${manifest.apiVersion} ${manifest.kind}`;
  const validate = schemas[name];
  if (!validate) return [`${name}: unknown`];
  const unread = new Set<string>();
  const isValid = validate(watched(manifest, '', unread));
  const broken = isValid
    ? []
    : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath}: ${keyword}`);
  return [...broken, ...[...unread].map((place) => `${place}: unknown`)];
}

const named = (kind: string) =>
  manifests.find((manifest) => manifest.kind === kind) as unknown as Record<string, never>;

describe('the manifests for Kubernetes', () => {
  it.each(manifests)('are of its schema: $kind $metadata.name', (manifest) => {
    expect(faultsOf(manifest)).toEqual([]);
  });

  it('are looked at closely: a wrong value and an unknown field are found', () => {
    const wrong = { ...structuredClone(named('Service')), spec: { ports: [{ port: 'http', colour: 'red' }] } };
    expect(faultsOf(wrong as unknown as Manifest)).toEqual([
      expect.stringContaining('/spec/ports/0/port: '),
      '/spec/ports/0/colour: unknown',
    ]);
  });

  it('start the version of package.json as a user without rights, and ask whether it lives, not for what all share', () => {
    expect(named('Deployment')).toMatchObject({
      spec: {
        template: {
          spec: {
            securityContext: { runAsNonRoot: true },
            containers: [
              {
                image: `voronka:${programVersion()}`,
                livenessProbe: { httpGet: { path: endpoints.service.live.path } },
                readinessProbe: { httpGet: { path: endpoints.service.live.path } },
                securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
              },
            ],
          },
        },
      },
    });
  });
});
