/**
 * Runs before each command, in JavaScript that any Node version can run. Exits with advice if this
 * version can't run TypeScript.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This command needs Node 22.18 or newer; this is ${process.version}. “npm ci” installs its own Node,\n` +
      'unless install scripts are turned off. Run “npm rebuild node”, then try again.',
  );
  process.exit(1);
}
