# Builds a release and runs it: no compiler, no developers' packages and no package manager in what runs.
FROM node:20.19-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-fund --no-audit && node scripts/build-release.mjs /release

FROM node:20.19-bookworm-slim AS runtime
# Tini passes signals on and buries what the server's own helpers leave behind.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends tini=0.19.* \
  && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /opt/yarn* \
  && groupadd --gid 10001 honora \
  && useradd --uid 10001 --gid honora --no-create-home --shell /usr/sbin/nologin honora \
  && install --directory --owner=honora --group=honora --mode=0700 /data
COPY --from=build /release /honora
WORKDIR /honora
# The root file system may be read-only: what is written goes to /data and /tmp.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER honora
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "scripts/start.mjs"]
