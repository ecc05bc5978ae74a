import {
  IconAt,
  IconCalendar,
  IconHash,
  IconLetterT,
  IconListCheck,
  IconMapPin,
  IconPaperclip,
  IconPhone,
} from '@tabler/icons-react';
import type { QuestionKind } from '#contract/schemas/funnels/question.ts';

/** In the order in which they are offered. */
export const questionKindIcons: Record<QuestionKind, typeof IconAt> = {
  text: IconLetterT,
  number: IconHash,
  choice: IconListCheck,
  phone: IconPhone,
  email: IconAt,
  date: IconCalendar,
  file: IconPaperclip,
  place: IconMapPin,
};
