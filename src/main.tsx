import './ui/tokens.css';
import './ui/base.css';
import { z } from 'zod';
import { startApp } from './app/startApp.tsx';

// The page's policy forbids made-up code, which zod would otherwise try.
z.config({ jitless: true });

await startApp();
