// Sets the chosen theme before the first screen is drawn; src/platform/theme.ts has it from there.
try {
  const chosen = localStorage.getItem('voronka.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be refused; the device's theme is shown then.
}
