import { limits } from '#contract/limits.ts';
import { linkCode, linkTarget } from '#contract/schemas/money/partner.ts';
import { parseTitle } from '#server/domain/parseTitle.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { isOwnPage } from '../targets/openTarget.ts';
import { signsIn } from '../targets/signsIn.ts';

export interface LinkInput {
  name?: string | undefined;
  code?: string | undefined;
  target?: string | undefined;
}

/** The given fields of a link. @throws ValidationError on the first wrong one */
export const parseLink = ({ name, code, target }: LinkInput) => ({
  ...(name !== undefined && { name: parseName(name) }),
  ...(code !== undefined && { code: parseCode(code) }),
  ...(target !== undefined && { target: parseTarget(target) }),
});

export function parseName(given: string): string {
  const name = parseTitle('name', given);
  if ([...name].length <= limits.titleChars) return name;
  throw new ValidationError({ name: [`Ensure this field has no more than ${limits.titleChars} characters.`] });
}

export function parseCode(given: string): string {
  const code = linkCode.safeParse(given);
  if (code.success) return code.data;
  throw new ValidationError({ code: ['Use 3 to 32 letters a to z, digits, “_” and “-”.'] });
}

/** Nowhere: only its origin is compared. */
const here = 'http://voronka.invalid';
/** One slash first, and nothing that a browser strips or reads as a slash. */
const path = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * A page of this installation as browsers write it. Resolved first, because `/..//example.org` becomes an address of
 * another site; refused where it would sign in whoever opens it. @throws ValidationError on `target`
 */
export function parseTarget(given: string): string {
  const target = linkTarget.safeParse(given);
  if (target.success && path.test(target.data) && URL.canParse(target.data, here)) {
    const url = new URL(target.data, here);
    const resolved = `${url.pathname}${url.search}${url.hash}`;
    const isPage = url.origin === here && path.test(resolved) && !`${url.pathname}/`.startsWith('/api/');
    if (isPage && signsIn(resolved)) throw new ValidationError({ target: ['A partner link cannot sign anybody in.'] });
    if (isPage && isOwnPage(resolved))
      throw new ValidationError({ target: ['This page is about one account. Give a page for everyone.'] });
    if (isPage && linkTarget.safeParse(resolved).success) return resolved;
  }
  throw new ValidationError({ target: ['Give a page of this site, beginning with one slash.'] });
}
