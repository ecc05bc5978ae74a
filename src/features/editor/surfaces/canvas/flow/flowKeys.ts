import { isApple } from '#src/platform/keyboard/isApple.ts';

/** The keys that React Flow handles itself. */
export const flowKeys = {
  multiSelectionKeyCode: ['Shift', 'Meta', 'Control'],
  selectionKeyCode: 'Shift',
  panActivationKeyCode: 'Space',
  deleteKeyCode: null,
  disableKeyboardA11y: true,
} as const;

const command = isApple ? '⌘' : 'Ctrl';

/** Key names as printed on keyboards, for the list of shortcuts. */
export const keyNames = {
  add: ['N'],
  addNote: ['S'],
  branch: ['B'],
  ask: ['Q'],
  try: ['T'],
  rename: ['F2'],
  remove: [isApple ? '⌫' : 'Del'],
  copy: [command, 'C'],
  cut: [command, 'X'],
  paste: [command, 'V'],
  duplicate: [command, 'D'],
  selectAll: [command, 'A'],
  find: [command, 'F'],
  palette: [command, 'K'],
  undo: [command, 'Z'],
  redo: isApple ? ['⇧', '⌘', 'Z'] : ['Ctrl', 'Y'],
  walk: ['←', '↑', '↓', '→'],
  move: ['Shift', '←↑↓→'],
  open: ['Enter'],
  zoomIn: ['+'],
  zoomOut: ['−'],
  fit: ['0'],
  full: ['1'],
  box: ['Shift', '⇱'],
  pan: ['Space', '⇱'],
  zoom: [command, '⇳'],
};
