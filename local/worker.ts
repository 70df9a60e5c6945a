export default { fetch: () => new Response('local, not yet') } satisfies ExportedHandler;
