import { plainText } from '#machines/text/plainText.ts';
import { titleOfText } from '#machines/text/titleOfText.ts';

/** The first words of a question as its title, with the question mark where they end with it. */
export function titleOfQuestion(html: string): string {
  const title = titleOfText(html);
  return title !== '' && plainText(html).includes(`${title}?`) ? `${title}?` : title;
}
