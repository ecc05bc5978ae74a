import { commands, Extension } from '@tiptap/core';

/** The focus command waits for a frame; here it takes the focus at once, so that no key goes elsewhere until then. */
export const ImmediateFocus = Extension.create({
  name: 'immediateFocus',
  addCommands: () => ({
    focus:
      (...where) =>
      (props) => {
        const done = commands.focus(...where)(props);
        if (done && props.dispatch && where[0] !== false) props.view.focus();
        return done;
      },
  }),
});
