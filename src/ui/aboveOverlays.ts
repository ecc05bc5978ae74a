/**
 * Marks what stays in use above an open overlay: the rest of the page is inert by then. It has to be in the page before
 * the overlay opens (`data-react-aria-top-layer` is react-aria's name for it).
 */
export const aboveOverlays = { 'data-react-aria-top-layer': true };
