/**
 * Marks an element that stays usable above an open overlay, which makes the rest of the page inert. It has to be in the page before
 * the overlay opens (`data-react-aria-top-layer` is react-aria's name for it).
 */
export const aboveOverlays = { 'data-react-aria-top-layer': true };
