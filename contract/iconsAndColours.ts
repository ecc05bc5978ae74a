/** The icons that a stage can have; the interface maps them to pictures. */
export const icons = [
  'flag',
  'star',
  'heart',
  'gift',
  'cart',
  'phone',
  'mail',
  'book',
  'video',
  'check',
  'bell',
  'calendar',
  'user',
  'chat',
  'rocket',
] as const;
export type Icon = (typeof icons)[number];

/** The colours of stages and tags. */
export const colours = [
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
] as const;
export type Colour = (typeof colours)[number];
