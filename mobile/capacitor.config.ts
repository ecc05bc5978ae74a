import type { CapacitorConfig } from '@capacitor/cli';

const url = process.env.PUBLIC_URL;
if (!url?.startsWith('https://')) throw new Error('Set PUBLIC_URL to the https address of your installation.');

const config: CapacitorConfig = {
  appId: process.env.APP_ID ?? 'app.voronka.mobile',
  appName: process.env.APP_NAME ?? 'Voronka',
  webDir: 'www',
  server: {
    // the app shows the installation itself: what the server has is what the phone shows
    url,
    cleartext: false,
    allowNavigation: [new URL(url).hostname],
    // shown where the server cannot be reached
    errorPath: 'index.html',
  },
  plugins: {
    // the page hides it, three seconds after the device is ready
    SplashScreen: { launchAutoHide: false, backgroundColor: '#5f4ee6', androidScaleType: 'CENTER_CROP' },
  },
};

export default config;
