import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type CompiledFunnel, compileFunnel } from '#machines/journey/compileFunnel.ts';

const compiledDocuments = new WeakMap<FunnelDocument, CompiledFunnel>();

/** Cached per document object, which is safe because an edit creates a new one. */
export function compileCached(document: FunnelDocument): CompiledFunnel {
  const known = compiledDocuments.get(document);
  if (known) return known;
  const compiled = compileFunnel(document, 0);
  compiledDocuments.set(document, compiled);
  return compiled;
}
