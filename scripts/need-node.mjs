/**
 * Runs before the commands, in JavaScript that any Node reads: says what to do where the Node that
 * the commands bring along was not installed and the machine's own cannot read TypeScript.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This command needs Node 22.18 or newer, and this is ${process.version}. "npm ci" brings a Node of\n` +
      'its own along, unless it is told to run no install scripts. Run: npm rebuild node, and again.',
  );
  process.exit(1);
}
