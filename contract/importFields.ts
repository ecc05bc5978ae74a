/** What a column of an imported file can be, beside the owner's own fields, which are `own:<name>`. */
export const importFields = [
  'first_name',
  'last_name',
  /** Split into the first and the last name, where no other column has them. */
  'full_name',
  /** Has no field of its own: it goes into the note. */
  'middle_name',
  'phone',
  'email',
  'username',
  'telegram_id',
  'note',
  'language',
  'time_zone',
  'tag',
] as const;

/** What several columns can be: the first value is taken, the others go into the note; notes and tags are joined. */
export const repeatableFields: readonly string[] = ['full_name', 'middle_name', 'phone', 'email', 'note', 'tag'];
