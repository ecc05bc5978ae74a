/** The keys that React Flow listens for by itself. */
export const flowKeys = {
  multiSelectionKeyCode: ['Shift', 'Meta', 'Control'],
  selectionKeyCode: 'Shift',
  panActivationKeyCode: 'Space',
  deleteKeyCode: null,
  disableKeyboardA11y: true,
} as const;

/** Keys as they stand on the keyboard, for the list of them. */
export const keyNames = {
  add: ['N'],
  try: ['T'],
  rename: ['F2'],
  remove: ['Del'],
  copy: ['Ctrl', 'C'],
  cut: ['Ctrl', 'X'],
  paste: ['Ctrl', 'V'],
  duplicate: ['Ctrl', 'D'],
  selectAll: ['Ctrl', 'A'],
  find: ['Ctrl', 'F'],
  palette: ['Ctrl', 'K'],
  undo: ['Ctrl', 'Z'],
  redo: ['Ctrl', 'Y'],
  walk: ['←', '↑', '↓', '→'],
  open: ['Enter'],
  fit: ['0'],
  full: ['1'],
  box: ['Shift', '⇱'],
  pan: ['Space', '⇱'],
  zoom: ['Ctrl', '⇳'],
};
