import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { getCspNonce } from '#src/platform/cspNonce.ts';
import { useShownTheme } from '#src/platform/useTheme.ts';
import { mantineTheme, tokensForMantine } from './mantineTheme.ts';

// Mantine's scroll lock adds a style sheet of its own and asks there.
setNonce(getCspNonce());

/** Mantine in our tokens, around each piece of it: no screen loads it before its first dialog. */
export function Mantine({ children }: { children: ReactNode }) {
  const scheme = useShownTheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={tokensForMantine}
      forceColorScheme={scheme}
      getStyleNonce={getCspNonce}
    >
      {children}
    </MantineProvider>
  );
}
