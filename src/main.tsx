import './ui/tokens.css';
import './ui/base.css';
import './platform/noMadeUpCode.ts';
import { startApp } from './app/startApp.tsx';

await startApp();
