import { type Act, markingOverwritten, pressButton } from './act.ts';
import {
  addMessage,
  addStage,
  moveMessageByMenu,
  moveMessage,
  moveStageInOutline,
  moveStageOnCanvas,
  removeMessage,
  removeStage,
  undoOrRedo,
} from './editActions.ts';
import { archive, discard, publish, run, stop } from './lifecycleActions.ts';
import { closeAll } from './questions.ts';
import { changeNetwork, changeTabs, reload, typeAndClose } from './tabActions.ts';
import { typeLabel, typeText, typeTitle } from './typingActions.ts';

export interface Action {
  name: string;
  /** The action's relative frequency. */
  weight: number;
  /** The kind of screen that offers it; by default all. */
  on?: 'canvas' | 'phone';
  act: Act;
}

export const actions: readonly Action[] = [
  { name: 'type in a text', weight: 30, act: typeText },
  { name: 'type in a title', weight: 18, act: typeTitle },
  { name: 'type on a button', weight: 6, act: typeLabel },
  { name: 'add a stage', weight: 4, act: addStage },
  { name: 'add a message', weight: 5, act: addMessage },
  { name: 'remove a stage', weight: 4, act: markingOverwritten(removeStage) },
  { name: 'remove a message', weight: 4, act: markingOverwritten(removeMessage) },
  { name: 'move a stage on the canvas', weight: 5, on: 'canvas', act: moveStageOnCanvas },
  { name: 'move a stage in the outline', weight: 6, on: 'phone', act: moveStageInOutline },
  { name: 'move a message', weight: 4, act: moveMessage },
  { name: 'move a message by its menu', weight: 4, on: 'phone', act: moveMessageByMenu },
  { name: 'undo', weight: 8, act: markingOverwritten(undoOrRedo('Undo')) },
  { name: 'redo', weight: 4, act: markingOverwritten(undoOrRedo('Redo')) },
  { name: 'run', weight: 3, act: run },
  { name: 'publish', weight: 3, act: publish },
  { name: 'stop', weight: 1, act: stop },
  { name: 'discard', weight: 2, act: markingOverwritten(discard) },
  { name: 'archive', weight: 1, act: archive },
  { name: 'return', weight: 8, act: pressButton('Return to funnels') },
  { name: 'close what is open', weight: 5, act: closeAll },
  { name: 'change the network', weight: 12, act: changeNetwork },
  { name: 'reload', weight: 2, act: reload },
  { name: 'change tabs', weight: 2, act: changeTabs },
  { name: 'type and close', weight: 3, act: typeAndClose },
];
