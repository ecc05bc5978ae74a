import type { Button, Message, Note, Stage } from '#contract/schemas/funnels/funnel.ts';
import { textRuns } from '#machines/text/fields.ts';
import { parseText } from '#machines/text/parseText.ts';
import type { Clip } from '#src/features/editor/model/clip.ts';

const attribute = 'data-voronka';

/** Writes stages and notes to the clipboard: as plain text for other programs, and inside the HTML as JSON for funnels. */
export function writeClip(data: DataTransfer, clip: Clip): void {
  const text = clipText(clip.stages, clip.notes);
  const element = document.createElement('pre');
  element.setAttribute(attribute, JSON.stringify(clip));
  element.textContent = text;
  data.setData('text/plain', text);
  data.setData('text/html', element.outerHTML);
}

/** Extracts the JSON that `writeClip` wrote, unparsed; null where the clipboard has anything else. */
export function readClip(data: DataTransfer): string | null {
  const html = data.getData('text/html');
  if (!html.includes(attribute)) return null;
  const page = new DOMParser().parseFromString(html, 'text/html');
  return page.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? null;
}

/** Formats stages and notes as plain text. */
export const clipText = (stages: Stage[], notes: Note[]): string => {
  const titles = new Map(stages.map(({ id, title }) => [id, title]));
  return [...stages.map((stage) => stageText(stage, titles)), ...notes.map(({ text }) => text)].join('\n\n');
};

function stageText({ title, messages }: Stage, titles: Map<string, string>): string {
  return [`# ${title}`, ...messages.map((message) => messageText(message, titles))].join('\n\n');
}

function messageText({ text, buttons }: Message, titles: Map<string, string>): string {
  return [plainText(text), ...buttons.map((button) => buttonText(button, titles))].filter(Boolean).join('\n');
}

function buttonText(button: Button, titles: Map<string, string>): string {
  if (button.kind === 'link') return `[${button.label}] ${button.url}`.trim();
  const to = button.to && titles.get(button.to);
  return to ? `[${button.label}] → ${to}` : `[${button.label}]`;
}

function plainText(html: string): string {
  const parsed = parseText(html);
  return parsed.ok ? textRuns(parsed.nodes).join('').trim() : html;
}
