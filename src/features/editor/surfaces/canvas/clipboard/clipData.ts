import type { Clip } from '../../../model/clip.ts';
import { clipText } from './clipText.ts';

const attribute = 'data-voronka';

/** Puts stages on the clipboard: as text for everybody, and within the HTML as what a funnel takes back. */
export function writeClip(data: DataTransfer, clip: Clip): void {
  const text = clipText(clip.stages);
  const element = document.createElement('pre');
  element.setAttribute(attribute, JSON.stringify(clip));
  element.textContent = text;
  data.setData('text/plain', text);
  data.setData('text/html', element.outerHTML);
}

/** What `writeClip` put there, not yet looked at; null where the clipboard holds anything else. */
export function readClip(data: DataTransfer): string | null {
  const html = data.getData('text/html');
  if (!html.includes(attribute)) return null;
  const page = new DOMParser().parseFromString(html, 'text/html');
  return page.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? null;
}
