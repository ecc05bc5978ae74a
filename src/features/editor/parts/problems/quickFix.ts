import type { MediaField } from '#contract/mediaKinds.ts';
import type { Edit, Message, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { TriggerFix } from './triggerFixes.ts';

/** A quick fix of a problem: edits to apply at once, or a choice to ask for. */
export type QuickFix =
  | { name: 'connectBot' | 'newToken' | 'addStage' | 'addMessage' | 'writeMessage' }
  | { name: 'splitText'; stage: Stage; message: Message }
  | { name: 'chooseFile'; message: Message; lost: MediaField }
  | { name: 'chooseTarget'; button: NextButton }
  | { name: 'connectFrom'; stages: Stage[]; edits: (chosen: Stage) => Edit[] }
  | { name: 'wayOutTo'; stages: Stage[]; edits: (chosen: Stage) => Edit[] }
  | TriggerFix
  | EditQuickFix;

interface EditQuickFix {
  name:
    | 'deleteStage'
    | 'deleteMessage'
    | 'ownMessage'
    | 'fileApart'
    | 'removeFile'
    | 'asDocument'
    | 'removeButton'
    | 'removeTag'
    | 'removeExitTag'
    | 'removeExit'
    | 'exitUp'
    | 'removeAction'
    | 'answersOnly'
    | 'removeInputButton'
    | 'endQuestion'
    | 'plainField'
    | 'nearestField'
    | 'addFallback'
    | 'nextInOrder'
    | 'addNext'
    | 'leadOn'
    | 'leadAllOn'
    | 'connectFromBefore'
    | 'wayOut'
    | 'endHere'
    | 'endStage'
    | 'addPauses';
  edits: Edit[];
  /** The subject of its label: a stage's title or a field. */
  of?: string;
  /** What to select afterwards, where the user has to write a text. */
  opens?: { stageId: string; messageId?: string };
}
