import { type MediaField, mediaKinds, takesMime } from '#contract/mediaKinds.ts';
import { isOpenableUrl } from '#machines/text/linkUrl.ts';
import { serializeText } from '#machines/text/serializeText.ts';
import { tidyUrl } from '#machines/text/tidyUrl.ts';
import type { Scene } from '../stages/scene.ts';
import { isShortUrl } from '../text/shortUrl.ts';
import { hasVariables } from '../text/withFields.ts';
import { flagAt, textAt } from '../file/values.ts';

/** A picture that the file holds is sent; one that lies elsewhere is only named. */
export function convertImage(values: unknown, scene: Scene): void {
  takeMedia('image', textAt(values, 'content', 'url'), scene);
  const link = textAt(values, 'content', 'clickLink', 'url');
  if (link !== undefined) scene.note('address', link);
}

/** A film of a site that shows films is a link, which Telegram plays. */
export function convertVideo(values: unknown, scene: Scene): void {
  const url = textAt(values, 'content', 'url');
  const watched = addressToWatch(textAt(values, 'content', 'type'), textAt(values, 'content', 'id'), url);
  if (watched === null) takeMedia('video', url, scene);
  else sayLink(watched, scene);
}

export function convertAudio(values: unknown, { note }: Scene): void {
  note('media', textAt(values, 'content', 'url') ?? '');
}

/** A page inside the chat is a link to it. */
export function convertEmbed(values: unknown, scene: Scene): void {
  sayLink(textAt(values, 'content', 'url') ?? '', scene);
  if (flagAt(values, 'content', 'waitForEvent', 'isEnabled'))
    scene.note('answer', textAt(values, 'content', 'waitForEvent', 'name') ?? '');
}

/** A page that opens is a button with its address; those who press it stay in the chat. */
export function convertRedirect(values: unknown, scene: Scene): void {
  const given = textAt(values, 'options', 'url') ?? '';
  const url = isShortUrl(given) ? tidyUrl(given) : given;
  if (!canLink(url)) return scene.note('address', given);
  scene.stage.offer([{ kind: 'link', label: siteOf(url), url }], linkTo(url));
}

const canLink = (url: string): boolean => isShortUrl(url) && isOpenableUrl(url) && !hasVariables(url);

function sayLink(given: string, { stage, note }: Scene): void {
  const url = isShortUrl(given) ? tidyUrl(given) : given;
  if (canLink(url)) stage.say(linkTo(url));
  else note('address', given);
}

const linkTo = (url: string): string =>
  serializeText([{ kind: 'element', tag: 'a', attributes: { href: url }, children: [{ kind: 'text', text: url }] }]);

const mostSiteChars = 60;

/** Of an address, the name of its site. */
const siteOf = (url: string): string => {
  const [, host = ''] = /^[a-z]+:(?:\/\/)?(?:[^/?#]*@)?(?:www\.)?([^/?#:]+)/i.exec(url) ?? [];
  return host.slice(0, mostSiteChars) || url.slice(0, mostSiteChars);
};

const sites: Readonly<Record<string, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
};

function addressToWatch(type = '', id: string | undefined, url: string | undefined): string | null {
  if (
    url !== undefined &&
    isShortUrl(url) &&
    /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com|tiktok\.com|gumlet\.com)\//i.test(url)
  )
    return url;
  const site = Object.hasOwn(sites, type) ? sites[type] : undefined;
  return site && id !== undefined && /^[\w-]+$/.test(id) ? site(id) : null;
}

const inside = /^data:([a-z]+\/[a-z0-9.+-]+);base64,([A-Za-z0-9+/=\s]+)$/;

/** Keeps media that are in the file itself, and names the address of all others. */
function takeMedia(kind: MediaField, url: string | undefined, { stage, keep, note }: Scene): void {
  const { mime, bytes } = mediaIn(url ?? '');
  const isTaken = bytes.length > 0 && takesMime(kind, mime) && bytes.length <= mediaKinds[kind].mostBytes;
  if (isTaken) stage.say('', { [kind]: keep({ mime, bytes }) });
  else note('media', /^data:/i.test(url ?? '') ? `data:${mime}` : (url ?? ''));
}

function mediaIn(url: string): { mime: string; bytes: Uint8Array } {
  const [, mime = '', base64 = ''] = inside.exec(url) ?? [];
  return { mime, bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
}
