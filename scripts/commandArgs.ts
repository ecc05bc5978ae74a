/** The words after a script's name; with `--help` it says what it is for and ends. */
export function commandArgs(help: string): string[] {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    process.exit(0);
  }
  return args;
}
