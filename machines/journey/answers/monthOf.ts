/** Names of the months: English, and both Russian cases, where one does not begin with the other. */
const months = [
  ['january', 'январь', 'января'],
  ['february', 'февраль', 'февраля'],
  ['march', 'марта'],
  ['april', 'апрель', 'апреля'],
  ['may', 'май', 'мая'],
  ['june', 'июнь', 'июня'],
  ['july', 'июль', 'июля'],
  ['august', 'августа'],
  ['september', 'сентябрь', 'сентября'],
  ['october', 'октябрь', 'октября'],
  ['november', 'ноябрь', 'ноября'],
  ['december', 'декабрь', 'декабря'],
];

/** The month, from 1, that a word of three letters and more names or begins, such as `dec` or `дек`; 0 for every other word. */
export const monthOf = (word: string): number =>
  months.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;
