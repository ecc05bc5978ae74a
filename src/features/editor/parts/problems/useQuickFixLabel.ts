import { useLingui } from '@lingui/react/macro';
import type { QuickFix } from './quickFix.ts';

/** Formats a quick fix, for its button and as its undo label. */
export function useQuickFixLabel(): (fix: QuickFix) => string {
  const { t } = useLingui();
  return (fix) => {
    const of = 'of' in fix ? fix.of : '';
    switch (fix.name) {
      case 'connectBot':
        return t`Connect a bot`;
      case 'newToken':
        return t`Enter a new token`;
      case 'addStage':
        return t`Add a stage`;
      case 'addMessage':
        return t`Add a message`;
      case 'writeMessage':
        return t`Write the message`;
      case 'splitText':
        return t`Split the text into messages`;
      case 'chooseFile':
        return t`Choose another file`;
      case 'chooseTarget':
        return t`Choose where it goes`;
      case 'connectFrom':
        return t`Connect from…`;
      case 'wayOutTo':
        return t`Add a way out to…`;
      case 'deleteStage':
        return t`Delete the stage`;
      case 'deleteMessage':
        return t`Delete the message`;
      case 'ownMessage':
        return t`Send the text as its own message`;
      case 'fileApart':
        return t`Send the largest file as its own message`;
      case 'removeFile':
        return t`Remove the file`;
      case 'asDocument':
        return t`Send as a file`;
      case 'removeButton':
        return t`Remove the button`;
      case 'removeTag':
        return t`Remove the tag from the button`;
      case 'removeExitTag':
        return t`Remove the tag from the exit`;
      case 'removeExit':
        return t`Remove the exit`;
      case 'exitUp':
        return t`Move the exit up`;
      case 'removeAction':
        return t`Remove the action`;
      case 'answersOnly':
        return t`Save only among the answers`;
      case 'removeInputButton':
        return t`Remove the button below the input`;
      case 'endQuestion':
        return t`Wait 24 hours for the answer`;
      case 'plainField':
        return t`Turn into plain text`;
      case 'nearestField':
        return t`Replace with ${of}`;
      case 'addFallback':
        return t`Replace with ${of}`;
      case 'nextInOrder':
        return t`Go to the next stage`;
      case 'addNext':
        return t`Add a next-step button`;
      case 'leadOn':
        return t`Lead everyone else to “${of}”`;
      case 'leadAllOn':
        return t`Lead everyone to “${of}”`;
      case 'connectFromBefore':
        return t`Connect from “${of}”`;
      case 'wayOut':
        return t`Add a way out to “${of}”`;
      case 'endHere':
        return t`End the funnel here`;
      case 'endStage':
        return t`Add a last stage as the way out`;
      case 'leadTo':
        return t`Choose a stage`;
      case 'removeTrigger':
        return t`Remove it`;
      case 'removeWord':
        return t`Remove “${of}” here`;
      case 'addPauses':
        return t`Add a one-minute pause`;
    }
  };
}
