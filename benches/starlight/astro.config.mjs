import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://starlight.example',
  integrations: [
    starlight({
      title: 'Comprehensive Rules',
      // A sidebar with links to thousands of pages would take most of the build's time.
      sidebar: [{ label: 'Rules', link: '/' }],
      pagination: false,
    }),
  ],
});
