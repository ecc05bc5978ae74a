import type { Deps } from '#server/domain/deps.ts';
import { openTarget, signUpPage } from '../targets/openTarget.ts';
import { countClick, findByCode } from './countClick.ts';

/** Somebody who opened a partner link. */
export interface Visit {
  code: string;
  /** The visitor that their cookie names; null without one. */
  visitor: string | null;
  /** A program that reads pages, which is not counted. */
  isBot: boolean;
}

/** Where a visit leads, and the visitor to keep in the cookie; null for whom none is kept. */
export interface Followed {
  path: string;
  visitor: string | null;
}

/** Counts a click. What is no link leads to the sign-up all the same, and leaves no cookie. */
export async function followLink(deps: Deps, { code, visitor: known, isBot }: Visit): Promise<Followed> {
  const link = await findByCode(deps.db, code);
  if (!link) return { path: signUpPage, visitor: null };
  const path = withRef(openTarget(link.target), code);
  if (isBot) return { path, visitor: null };
  const visitor = known ?? deps.newId();
  await countClick(deps, link, visitor);
  return { path, visitor };
}

/** Nowhere: the target is a path. */
const here = 'http://voronka.invalid';

function withRef(target: string, code: string): string {
  const url = new URL(target, here);
  url.searchParams.set('ref', code);
  return `${url.pathname}${url.search}${url.hash}`;
}
