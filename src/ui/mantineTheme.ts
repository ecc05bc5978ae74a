import { type CSSVariablesResolver, createTheme } from '@mantine/core';

export const mantineTheme = createTheme({
  primaryColor: 'violet',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: 'md',
  respectReducedMotion: true,
});

const tokens = {
  '--mantine-color-body': 'var(--raised)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--bad-text)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
};

/** Gives Mantine our colours, so that both themes come from tokens.css alone. */
export const tokensForMantine: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });
