/** The command-line arguments; `--help` prints the usage and exits. */
export function commandArgs(help: string): string[] {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    process.exit(0);
  }
  return args;
}
