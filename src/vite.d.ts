interface ImportMetaEnv {
  /** Of the program, from package.json. */
  readonly VERSION: string;
}
