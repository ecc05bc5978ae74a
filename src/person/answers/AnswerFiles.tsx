import type { Answer } from '#contract/schemas/funnels/answer.ts';
import { ReceivedMedium } from '../received/ReceivedMedium.tsx';
import classes from './PersonAnswers.module.css';

/** The files of an answer, to be seen, played or saved. */
export const AnswerFiles = ({ files }: { files: NonNullable<Answer['files']> }) => (
  <div className={classes.files}>
    {files.map(({ id, media, file }) => (
      <ReceivedMedium key={id} media={media} entry={{ file, text: '', contact: null, place: null }} />
    ))}
  </div>
);
