# Vigil: web server and embedded backend in one image. `compose.yaml` shows it with a PostgreSQL server.

# The whole image, not the slim one: an older npm wants Python for a package that brings its binaries anyway.
FROM node:24.21.0-bookworm AS build
WORKDIR /vigil
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && rm -rf tests bench

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/vigil
WORKDIR /vigil
COPY --from=build /vigil ./
# Sessions, cache and the embedded database: a volume, and the only place that the app writes to.
RUN mkdir /var/lib/vigil && chown node:node /var/lib/vigil
VOLUME /var/lib/vigil
USER node
EXPOSE 3000
# Ready, not only alive: database, disk and sessions too. The first start plants or migrates.
HEALTHCHECK --interval=30s --timeout=10s --start-period=180s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it gets the signals and stops gracefully.
STOPSIGNAL SIGTERM
CMD ["node", "server/start.ts"]
